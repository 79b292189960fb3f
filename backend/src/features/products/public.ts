export { adoptListing, dropProduct, lockProductOwner, moveProduct } from './adopt-listing.ts';
export { findOwnProduct } from './product-store.ts';
export { productsOf } from './product-list.ts';
