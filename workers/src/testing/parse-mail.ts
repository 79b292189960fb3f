export interface ParsedMail {
  headers: Map<string, string>;
  text: string;
}

/** Parses a plain mail as programs do: headers unfolded, quoted-printable decoded. */
export function parseMail(raw: string): ParsedMail {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const text = body.join('\n\n').replaceAll('\r\n', '\n').replace(/=\n/g, '');
  return {
    headers: new Map(lines.map((line) => [line.split(': ')[0] ?? '', line.replace(/^[^:]*: /, '')])),
    text: text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
  };
}
