const maxEntities = 40;
const docType =
  /^([^<]*(?:<\?xml[^>]*\?>\s*)?(?:<!--[^>]*-->\s*)*)<!DOCTYPE[^[>]{0,500}\[([^\]]{0,10000})\]\s*>/;
const entity = /\s*<!ENTITY\s+([A-Za-z_][\w.-]{0,60})\s+"(https?:\/\/[^"&%<>\s]{1,200})"\s*>\s*/y;

/**
 * A drawing whose document type declares nothing but names for namespaces, as a well-known drawing program saves it, with the names
 * written out and the document type gone. Any other entity is left as it is, for the checks to refuse: entities may fetch, and
 * repeat themselves without end.
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
