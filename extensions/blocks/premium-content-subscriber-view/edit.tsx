import { PremiumView } from '../../../shared/premium-view';

export const Edit = ( { clientId }: { clientId: string } ) => (
	<PremiumView clientId={ clientId } />
);
