const maxEntities = 40;
const docType =
  /^([^<]*(?:<\?xml[^>]*\?>\s*)?(?:<!--[^>]*-->\s*)*)<!DOCTYPE[^[>]{0,500}\[([^\]]{0,10000})\]\s*>/;
const entity = /\s*<!ENTITY\s+([A-Za-z_][\w.-]{0,60})\s+"(https?:\/\/[^"&%<>\s]{1,200})"\s*>\s*/y;

/**
 * Writes the namespaces of a drawing out and removes its document type, if that declares only names for namespaces. A well-known
 * drawing program saves files in this form. Any other entity stays as it is, and the checks refuse it, since entities may fetch
 * and repeat themselves without end.
 */
export function withNamespacesWritten(text: string): string {
  const [whole, before = '', declarations = ''] = docType.exec(text) ?? [];
  if (whole === undefined) return text;
  const namespaces = new Map<string, string>();
  entity.lastIndex = 0;
  while (entity.lastIndex < declarations.length) {
    const [, name, address] = entity.exec(declarations) ?? [];
    if (name === undefined || address === undefined || namespaces.size === maxEntities) return text;
    namespaces.set(name, address);
  }
  return (
    before +
    text
      .slice(whole.length)
      .replace(/&([A-Za-z_][\w.-]{0,60});/g, (reference, name: string) => namespaces.get(name) ?? reference)
  );
}
