import { ToggleControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { fullName, isOn } from './connections';
import type { Connection } from '../types';

/** Why the post cannot be shared to it, or not with certainty; or nothing. */
function hintOf( {
	test_success: test,
	toggleable,
	done,
	has_translation: hasTranslation,
}: Connection ) {
	if ( test === 'must_reauth' ) {
		return __( 'It needs to be reauthenticated.', 'mainstay-blocks' );
	}
	if ( done ) {
		return __( 'This post has been shared here.', 'mainstay-blocks' );
	}
	if ( hasTranslation ) {
		return __(
			'A translation of this post has been shared here.',
			'mainstay-blocks'
		);
	}
	if ( ! toggleable ) {
		return __( 'The person who connected it decides.', 'mainstay-blocks' );
	}
	return test === false
		? __( 'It does not work at the moment.', 'mainstay-blocks' )
		: undefined;
}

const ROW = { display: 'flex', alignItems: 'center', gap: 8 } as const;
const NAME = { overflowWrap: 'anywhere' } as const;
const PICTURE = {
	flex: 'none',
	inlineSize: 24,
	blockSize: 24,
	borderRadius: '50%',
	objectFit: 'cover',
	background: '#ddd',
} as const;

/** Of the account, or an empty place. */
function Picture( {
	connection: { profile_picture: url },
}: Pick< Props, 'connection' > ) {
	// Addresses of pictures change; a broken one would be in the way of the name.
	const [ isBroken, setIsBroken ] = useState( false );
	return url && ! isBroken ? (
		<img
			src={ url }
			style={ PICTURE }
			referrerPolicy="no-referrer"
			loading="lazy"
			alt=""
			onError={ () => setIsBroken( true ) }
		/>
	) : (
		<span style={ PICTURE } aria-hidden="true" />
	);
}

interface Props {
	connection: Connection;
	/** Is nothing shared at all? */
	isOff: boolean;
	onToggle: () => void;
}

/** Is the post shared to this account? */
export function ConnectionToggle( { connection, isOff, onToggle }: Props ) {
	const { toggleable, test_success: test } = connection;
	const mustSignIn = test === 'must_reauth';
	return (
		<ToggleControl
			__nextHasNoMarginBottom
			label={
				<span style={ ROW }>
					<Picture connection={ connection } />
					<span style={ NAME }>{ fullName( connection ) }</span>
				</span>
			}
			help={ hintOf( connection ) }
			checked={ isOn( connection ) }
			disabled={ isOff || mustSignIn || ! toggleable }
			onChange={ onToggle }
		/>
	);
}
