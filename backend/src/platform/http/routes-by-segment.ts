import { Router, type Express } from 'express';

/**
 * Where calls are mounted: a router for each first word of a path below /api. Express asks its routes one after the other, and of
 * hundreds each regular expression costs a command more than the gate does.
 */
export function routesBySegment(app: Express): (path: string) => Router {
  const routers = new Map<string, Router>();
  app.use((request, response, next) => {
    const router = routers.get(firstSegmentOf(request.path));
    // To OPTIONS a router answers by itself; here nothing does, since no other site may ask.
    if (router && request.method !== 'OPTIONS') router(request, response, next);
    else next();
  });
  return (path) => {
    const segment = firstSegmentOf(path);
    if (!/^[a-z\d-]+$/.test(segment)) throw new Error(`${path} begins with no word of its own`);
    const known = routers.get(segment);
    if (known) return known;
    const router = Router();
    routers.set(segment, router);
    return router;
  };
}

/** '' for what is not below /api. Express takes capitals for small letters, so they are here. */
const firstSegmentOf = (path: string): string => /^\/api\/([^/]+)/i.exec(path)?.[1]?.toLowerCase() ?? '';
