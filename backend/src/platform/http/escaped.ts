const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text and quoted attributes of HTML and XML alike. */
export const escaped = (value: string): string => value.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
