export { awaitsOperators } from './decided-claims.ts';
export { isAtDomainOf } from './proving-domain.ts';
