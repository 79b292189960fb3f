/** What this process was told of durability, for another one whose environment is its own: tests run on a server that forgets. */
export function requiredDurability(): { DATABASE_DURABILITY?: string } {
  const asked = process.env['DATABASE_DURABILITY'];
  return asked ? { DATABASE_DURABILITY: asked } : {};
}
