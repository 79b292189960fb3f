export { recordOperatorActions, recordServerAction } from './operator-actions.ts';
