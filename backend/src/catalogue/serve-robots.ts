import type { RequestHandler } from 'express';

/**
 * `/robots.txt`. The catalogue's reads and logos are open: a search engine that runs the pages would see empty ones
 * without them.
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
