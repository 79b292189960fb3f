interface Place {
  rfpId: string;
  draftOwner: string;
  questionId: number;
}

const key = ({ rfpId, draftOwner, questionId }: Place) => `comment-${rfpId}-${draftOwner}-${questionId}`;

/** What somebody has typed and not sent yet: it stays when a thread is closed, or its step is left. */
export const readStoredComment = (place: Place): string => sessionStorage.getItem(key(place)) ?? '';

export function storeComment(place: Place, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key(place));
    else sessionStorage.setItem(key(place), text);
  } catch (error) {
    // A full storage costs only what a closed page would lose.
    if (!(error instanceof DOMException)) throw error;
  }
}
