/** A process that grows by more would have doubled in a night. */
export const mostSlopeMbAnHour = 12;
