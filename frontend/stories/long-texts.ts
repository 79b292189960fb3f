/** A text that does not fit on a line of any page. */
export const longText =
  'Identity and access management for the employees, suppliers and customers of all companies of the group, in every country';

/** A name without a place to break it. */
export const longWord = 'Telecommunicationsinfrastructureprocurementconsultancy';
