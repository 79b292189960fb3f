interface SectionShare {
  /** Null if the section is unassigned. */
  userId: string | null;
  questions: number;
  answered: number;
}

interface Share extends SectionShare {
  sections: number;
}

/** The share of each person, most sections first. Unassigned sections come last. */
export function sharesOf(sections: readonly SectionShare[]): Share[] {
  const shares = Array.from(
    Map.groupBy(sections, ({ userId }) => userId),
    ([userId, own]): Share => ({
      userId,
      sections: own.length,
      questions: own.reduce((sum, one) => sum + one.questions, 0),
      answered: own.reduce((sum, one) => sum + one.answered, 0),
    }),
  );
  const rank = ({ userId, sections: count }: Share) => (userId === null ? -1 : count);
  return shares.sort((one, other) => rank(other) - rank(one));
}
