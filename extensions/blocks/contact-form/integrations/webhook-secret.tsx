import { Button, Notice, TextControl } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { errorMessage } from '../../../../shared/error-message';
import { may, WhomToAsk } from '../../../../shared/rights';
import { fetchSecret, renewSecret } from '../api';

/**
 * The secret that every webhook of the site is signed with. It is asked for when somebody wants to
 * see it, and never before; the server gives it to administrators only.
 */
export function WebhookSecret() {
	const [ secret, setSecret ] = useState( '' );
	const [ error, setError ] = useState( '' );
	const [ isAsking, setIsAsking ] = useState( false );

	const isBusy = useRef( false );
	const show = async ( load: () => Promise< string > ) => {
		// A secret that was made twice is known to nobody the first time.
		if ( isBusy.current ) {
			return;
		}
		isBusy.current = true;
		setError( '' );
		setIsAsking( false );
		try {
			setSecret( await load() );
		} catch ( reason ) {
			setError( errorMessage( reason ) );
		}
		isBusy.current = false;
	};

	return (
		<>
			<p>
				{ __(
					'The header Mainstay-Signature holds a time (t) and the HMAC-SHA256 (v1) of that time, a dot and the body, made with the secret of this site.',
					'mainstay-blocks'
				) }
			</p>
			{ error && (
				<Notice status="error" isDismissible={ false }>
					{ error }
				</Notice>
			) }
			<WhomToAsk right="settings" />
			{ ! secret && may( 'settings' ) && (
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					onClick={ () => show( fetchSecret ) }
				>
					{ __( 'Show the secret', 'mainstay-blocks' ) }
				</Button>
			) }
			{ secret && (
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Secret', 'mainstay-blocks' ) }
					value={ secret }
					readOnly
					onFocus={ ( event ) => event.target.select() }
					onChange={ () => {} }
				/>
			) }
			{ secret && ! isAsking && (
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					isDestructive
					onClick={ () => setIsAsking( true ) }
				>
					{ __( 'Make a new secret', 'mainstay-blocks' ) }
				</Button>
			) }
			{ isAsking && (
				<Notice
					status="warning"
					isDismissible={ false }
					actions={ [
						{
							label: __( 'Make a new secret', 'mainstay-blocks' ),
							onClick: () => void show( renewSecret ),
						},
						{
							label: __( 'Keep this one', 'mainstay-blocks' ),
							onClick: () => setIsAsking( false ),
						},
					] }
				>
					{ __(
						'Receivers that know the old secret will refuse what this site sends until they know the new one.',
						'mainstay-blocks'
					) }
				</Notice>
			) }
		</>
	);
}
