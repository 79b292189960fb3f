/** Whether a file is a document of text, by its name. */
export const isTextDocument = (fileName: string): boolean => /\.(docx|pdf)$/i.test(fileName);
