/** An event name made readable: `inviteAccepted` becomes "Invite accepted". */
export function formatEventName(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  const sentence = words.replaceAll(/\brfp\b/g, 'RFP').replaceAll(/\bnda\b/g, 'NDA');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** A table or column name made readable: `response_pricing` becomes "response pricing". */
export const formatTableName = (name: string): string => name.replaceAll('_', ' ');
