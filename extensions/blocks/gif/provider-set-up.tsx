import { __, sprintf } from '@wordpress/i18n';
import { SetUpService } from '../../../shared/service-setup/set-up-service';
import type { Provider } from './api';

/**
 * The way to search at companies whose key is missing, for who may enter it.
 *
 * @param props
 * @param props.providers
 * @param props.onChanged Looks again who can be asked.
 */
export function ProviderSetUp( {
	providers,
	onChanged,
}: {
	providers: Provider[];
	onChanged: () => void;
} ) {
	return (
		<div className="wp-block-jetpack-gif__services">
			{ providers
				.filter( ( { ready } ) => ! ready )
				.map( ( { slug, name } ) => (
					<SetUpService
						key={ slug }
						service={ slug }
						label={ sprintf(
							/* translators: %s: name of a company, e.g. GIPHY. */
							__( 'Set up %s', 'mainstay-blocks' ),
							name
						) }
						variant="tertiary"
						onChanged={ onChanged }
					/>
				) ) }
		</div>
	);
}
