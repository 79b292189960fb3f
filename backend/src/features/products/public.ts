export { adoptListing, dropProduct, lockProductOwner, moveProduct } from './adopt-listing.ts';
export { findOwnProduct } from './own-product.ts';
export { productsOf } from './product-list.ts';
