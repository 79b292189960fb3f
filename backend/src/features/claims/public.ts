export { isAtDomainOf } from './proving-domain.ts';
