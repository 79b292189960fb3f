import { rooms } from '../../kernel/pushes.ts';
import { catalogueHandlers } from './handlers.ts';
import { engineOn } from './search/engine.ts';
import type { Feature } from '../../platform/feature.ts';

export const catalogue: Feature = {
  handlers: ({ elastic, ...deps }) => catalogueHandlers(engineOn(elastic, deps)),
  publicRooms: [rooms.catalogue],
};
