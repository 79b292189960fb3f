import { useNavigate } from 'react-router-dom';
import { choicePath, forgetChoice, rememberChoice } from '../../api/engage-choice.ts';
import { useSession } from '../../api/session.ts';

export interface EngagementTarget {
  company: string;
  productId: string;
}

/** Goes to what was chosen. Whoever is not signed in does that first; the choice is remembered and resumes. */
export function useEngage({ company, productId }: EngagementTarget): (option: number) => void {
  const session = useSession();
  const navigate = useNavigate();
  return (option) => {
    const choice = { selectedOption: String(option), productId, company };
    if (session) forgetChoice();
    else rememberChoice(choice);
    void navigate(session ? choicePath(choice) : '/auth/login');
  };
}
