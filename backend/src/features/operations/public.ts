export { noteOperatorActions, noteServerAction } from './operator-actions.ts';
