import type { Feature } from '../../api/feature.ts';
import { declarationsPushes } from './push-handlers.ts';

export const declarations: Feature = {
  slots: {
    rfpDashboardDeclaration: async () => (await import('./declaration-panel.tsx')).DeclarationPanel,
    rfpDashboardSettings: async () => (await import('./people-panel.tsx')).DeclaringPeoplePanel,
  },
  notificationIcons: { conflictDeclared: 'triangle-alert' },
  pushes: declarationsPushes,
};
