export { countInvites } from './count-invites.ts';
