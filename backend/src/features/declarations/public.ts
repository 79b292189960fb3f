export { findObstacle, guardByDeclaration, requireDeclaration } from './guard.ts';
export { listDeclarations } from './handlers.ts';
export { listDeclarationTasks } from './tasks.ts';
