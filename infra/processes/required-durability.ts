/**
 * Returns this process's durability setting for another process with its own environment. Tests run on a server that may lose
 * data.
 */
export function requiredDurability(): { DATABASE_DURABILITY?: string } {
  const asked = process.env['DATABASE_DURABILITY'];
  return asked ? { DATABASE_DURABILITY: asked } : {};
}
