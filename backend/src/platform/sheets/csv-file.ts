/** RFC 4180, with the mark by which Excel knows UTF-8. */
export const csvFile = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(`\ufeff${rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`);

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
