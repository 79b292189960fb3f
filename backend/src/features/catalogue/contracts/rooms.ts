/** The room for everyone, visitors included. */
export const catalogueRoom = 'catalogue';
