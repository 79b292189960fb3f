import { catalogueRoom } from './contracts/rooms.ts';
import { catalogueHandlers } from './handlers.ts';
import { serveLogo } from './logos/serve-logo.ts';
import { serveRobots } from './pages/serve-robots.ts';
import { serveSitemap } from './pages/sitemap.ts';
import { createSearchEngine } from './search/engine.ts';
import { rejectOverloaded } from '../../platform/admission-control/reject-overloaded.ts';
import type { Feature } from '../../platform/feature.ts';

export const catalogue: Feature = {
  handlers: ({ elastic, ...deps }) => catalogueHandlers(createSearchEngine(elastic, deps)),
  addRoutes(app, dependencies) {
    app.use('/api/catalogue/logos', rejectOverloaded(dependencies.gate, 'logo'));
    app.get('/api/catalogue/logos/:hash', serveLogo(dependencies.database, dependencies.log));
    app.get('/robots.txt', serveRobots(dependencies.publicUrl));
    app.use(serveSitemap(dependencies));
  },
  rooms: { catalogue: { name: () => catalogueRoom, mayJoin: 'everyone' } },
};
