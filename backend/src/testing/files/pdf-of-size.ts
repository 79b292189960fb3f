import { sampleFiles } from './sample-files.ts';

/** Returns a PDF of exactly this many bytes: the sample with a comment after its first line. */
export function pdfOfSize(name: string, bytes: number): File {
  const after = sampleFiles.pdf.indexOf('\n') + 1;
  const comment = `%${'x'.repeat(bytes - sampleFiles.pdf.length - 2)}\n`;
  const content = Buffer.concat([
    sampleFiles.pdf.subarray(0, after),
    Buffer.from(comment),
    sampleFiles.pdf.subarray(after),
  ]);
  return new File([new Uint8Array(content)], name);
}
