import type { RequestHandler } from 'express';

/**
 * Serves `/robots.txt`. It allows the catalogue's reads and logos: without them, a search engine that renders the pages would see
 * empty ones.
 */
export function serveRobots(publicUrl: string): RequestHandler {
  const text = [
    'User-agent: *',
    'Disallow: /app',
    'Disallow: /api/',
    'Allow: /api/catalogue/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
  return (_request, response) => {
    response.type('text/plain').set('Cache-Control', 'public, max-age=3600').send(text);
  };
}
