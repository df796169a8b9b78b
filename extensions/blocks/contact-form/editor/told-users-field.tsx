import { Button } from '@wordpress/components';
import { useId, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { SettingsProps } from '../types';
import { sendsMails, toldUsersIn, useUserNames } from './told-users';

/** Users of the site who get each response besides the recipients, each with a button to leave them out. */
export function ToldUsersField( { attributes, setAttributes }: SettingsProps ) {
	const labelId = useId();
	const box = useRef< HTMLDivElement >( null );
	const ids = toldUsersIn( attributes );
	const nameOf = useUserNames( ids );

	const remove = ( id: number ) => {
		const left = ( attributes.notificationRecipients ?? [] ).filter(
			( one ) => one !== id
		);
		setAttributes( {
			notificationRecipients: toldUsersIn( {
				notificationRecipients: left,
			} ).length
				? left
				: undefined,
		} );
		// The button that had it goes away.
		box.current?.focus();
	};
	return (
		<div
			ref={ box }
			tabIndex={ -1 }
			role="group"
			aria-labelledby={ labelId }
			className="wp-block-jetpack-contact-form__told"
		>
			<p id={ labelId }>
				{ ids.length
					? __(
							'These users of this site get each response, too:',
							'mainstay-blocks'
						)
					: __(
							'No other user of this site is told of responses.',
							'mainstay-blocks'
						) }
			</p>
			{ ids.length > 0 && (
				<ul>
					{ ids.map( ( id ) => (
						<li key={ id }>
							<bdi>{ nameOf( id ) }</bdi>
							<Button
								size="small"
								variant="tertiary"
								aria-label={ sprintf(
									/* translators: %s: name of a user. */
									__( 'Remove %s', 'mainstay-blocks' ),
									nameOf( id )
								) }
								onClick={ () => remove( id ) }
							>
								{ __( 'Remove', 'mainstay-blocks' ) }
							</Button>
						</li>
					) ) }
				</ul>
			) }
			{ ids.length > 0 && ! sendsMails( attributes ) && (
				<p>
					{ __(
						'Emails are off, so no one gets any.',
						'mainstay-blocks'
					) }
				</p>
			) }
		</div>
	);
}
