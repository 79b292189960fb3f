/** The tags of a pasted list, separated by commas, semicolons or lines. Empty for a single tag, which is pasted unchanged. */
export function pastedTags(text: string): string[] {
  const tags = text
    .split(/[,;\n]/)
    .map((tag) => tag.trim().replaceAll(/\s+/g, ' '))
    .filter((tag) => tag !== '');
  return tags.length > 1 ? tags : [];
}
