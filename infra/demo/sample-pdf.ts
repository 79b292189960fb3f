/** A PDF of one page, with the first line as a heading. The lines must consist of Latin letters. */
export function samplePdf([heading = '', ...lines]: readonly string[]): Buffer {
  const shown = (line: string) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj`;
  const drawing = [
    'BT 64 760 Td /F1 22 Tf',
    shown(heading),
    '0 -20 Td /F1 12 Tf 22 TL',
    ...lines.flatMap((line) => ['T*', shown(line)]),
    'ET',
  ].join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 4 0 R>>>>/Contents 5 0 R>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj${object}endobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + end, 'latin1');
}
