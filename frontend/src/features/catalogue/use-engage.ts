import { useNavigate } from 'react-router-dom';
import { forgetChoice } from '../../api/return-path.ts';
import { useSession } from '../../api/session.ts';

export interface Engaged {
  company: string;
  productId: string;
}

/** Goes to what was chosen. Whoever is not signed in does that first; the choice is remembered and resumes. */
export function useEngage({ company, productId }: Engaged): (option: number) => void {
  const session = useSession();
  const navigate = useNavigate();
  return async (option) => {
    // Fetched with the first choice: a product's page may load no more than 130 KB of script.
    const { choicePath, rememberChoice } = await import('../../api/engage-choice.ts');
    const choice = { selectedOption: String(option), productId, company };
    if (session) forgetChoice();
    else rememberChoice(choice);
    void navigate(session ? choicePath(choice) : '/auth/login');
  };
}
