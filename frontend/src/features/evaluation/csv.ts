/** RFC 4180. A text that a spreadsheet would take for a formula is led by an apostrophe. */
export function csvOf(table: readonly (readonly (string | number | null)[])[]): string {
  return table.map((row) => row.map(cell).join(',')).join('\r\n');
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return value.toFixed(2);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
