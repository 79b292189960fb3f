/**
 * The network that an address stands for: an IPv4 address itself, of IPv6 the 64 bits that one subscriber is given, since
 * the rest is theirs to choose anew for every request.
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
