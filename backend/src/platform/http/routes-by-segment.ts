import { Router, type Express } from 'express';

/**
 * Returns the router to mount calls on, one for each first segment of a path below /api. Express tries its routes one by one.
 * With hundreds of routes, their regular expressions cost a command more than admission control does.
 */
export function routesBySegment(app: Express): (path: string) => Router {
  const routers = new Map<string, Router>();
  app.use((request, response, next) => {
    const router = routers.get(firstSegmentOf(request.path));
    // A router answers OPTIONS by itself. Here OPTIONS gets no answer, since no other site may call.
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

/** Returns '' for a path that is not below /api. Express ignores case, so the segment is in lower case here. */
const firstSegmentOf = (path: string): string => /^\/api\/([^/]+)/i.exec(path)?.[1]?.toLowerCase() ?? '';
