interface Place {
  rfpId: string;
  draftOwner: string;
  questionId: number;
}

const key = ({ rfpId, draftOwner, questionId }: Place) => `comment-${rfpId}-${draftOwner}-${questionId}`;

/** A typed comment that was not sent yet. It stays when the user closes the thread or leaves the step. */
export const readStoredComment = (place: Place): string => sessionStorage.getItem(key(place)) ?? '';

export function storeComment(place: Place, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key(place));
    else sessionStorage.setItem(key(place), text);
  } catch (error) {
    // If storage is full, only the text of a closed page is lost.
    if (!(error instanceof DOMException)) throw error;
  }
}
