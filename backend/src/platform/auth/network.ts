/**
 * Returns the network of an address: an IPv4 address itself, or the 64 bits of IPv6 that one subscriber gets. The subscriber can
 * choose the rest freely for every request.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped) return mapped;
  if (!bare.includes(':')) return bare;
  const [left = [], right = []] = bare.split('::').map((part) => part.split(':').filter(Boolean));
  const missing = bare.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0;
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}
