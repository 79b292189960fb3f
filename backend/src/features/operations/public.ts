export { noteOperatorActions, noteServerAction } from './operator-action.ts';
