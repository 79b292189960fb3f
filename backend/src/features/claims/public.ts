export { awaitsOperators } from './decided-claims.ts';
export { isAtDomainOf, isSharedDomain } from './proving-domain.ts';
