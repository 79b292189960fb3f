/** The tags of a pasted list: parted by commas, semicolons or lines. Nothing where it is a single tag, which is pasted as it is. */
export function pastedTags(text: string): string[] {
  const tags = text
    .split(/[,;\n]/)
    .map((tag) => tag.trim().replaceAll(/\s+/g, ' '))
    .filter((tag) => tag !== '');
  return tags.length > 1 ? tags : [];
}
