import { Button, TextareaControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { chevronDown, chevronUp } from '@wordpress/icons';
import { listOf } from '../../../../shared/page-language';
import { charactersLeft, MAX_TEXT, roomLeft, type Going } from './message';
import type { Connection } from '../types';

/** Whether all of a text goes out. */
function Room( { left }: { left: number } ) {
	return (
		<>
			{ left < 0 ? (
				<strong>
					{ sprintf(
						/* translators: %d: number of characters. */
						_n(
							'%d character too many.',
							'%d characters too many.',
							-left,
							'mainstay-blocks'
						),
						-left
					) }
				</strong>
			) : (
				roomLeft( left )
			) }{ ' ' }
			{ /* Read aloud once, and not with every character. */ }
			<span aria-live="polite">
				{ left < 0 &&
					__(
						'The end of the text is left out there.',
						'mainstay-blocks'
					) }
			</span>
		</>
	);
}

/** Its text begins where everything else does. */
const OPENER = {
	justifySelf: 'start',
	marginInlineStart: -5,
	paddingInline: 4,
} as const;

interface Props extends Going {
	/** Those that are chosen. */
	connections: Connection[];
	/** What goes to networks without a text of their own. */
	message: string;
	/** By slug of the network. */
	texts: Record< string, string >;
	onChange: ( network: string, text: string ) => void;
}

/** A text for each network that the post goes to, in the place of the message. */
export function NetworkTexts( {
	connections,
	message,
	texts,
	onChange,
	...going
}: Props ) {
	const names = new Map(
		connections.map( ( one ) => [ one.service_name, one.service_label ] )
	);
	const written = [ ...names ].filter( ( [ network ] ) =>
		texts[ network ]?.trim()
	);
	const [ isOpen, setIsOpen ] = useState( written.length > 0 );

	/** As the account counts that takes the least: servers of Mastodon differ. */
	const leftAt = ( network: string ) =>
		Math.min(
			...connections
				.filter( ( one ) => one.service_name === network )
				.map( ( one ) =>
					charactersLeft(
						{ ...one, limit: Math.min( one.limit, MAX_TEXT ) },
						texts[ network ] ?? '',
						going
					)
				)
		);

	const title = __( 'A text for each network', 'mainstay-blocks' );
	return (
		<div style={ { display: 'grid', gap: 12 } }>
			<Button
				__next40pxDefaultSize
				variant="tertiary"
				style={ OPENER }
				icon={ isOpen ? chevronUp : chevronDown }
				iconPosition="right"
				aria-expanded={ isOpen }
				onClick={ () => setIsOpen( ! isOpen ) }
			>
				{ title }
			</Button>
			{ ! isOpen && written.length > 0 && (
				<p style={ { margin: 0 } }>
					{ sprintf(
						/* translators: %s: names of networks, as a list: A, B, and C. */
						__( 'With a text of its own: %s', 'mainstay-blocks' ),
						listOf( written.map( ( [ , name ] ) => name ) )
					) }
				</p>
			) }
			{ isOpen && (
				<div
					role="group"
					aria-label={ title }
					style={ { display: 'grid', gap: 16 } }
				>
					{ [ ...names ].map( ( [ network, name ] ) => (
						<TextareaControl
							__nextHasNoMarginBottom
							key={ network }
							label={ name }
							help={ <Room left={ leftAt( network ) } /> }
							placeholder={ message }
							maxLength={ MAX_TEXT }
							rows={ 4 }
							value={ texts[ network ] ?? '' }
							onChange={ ( text ) => onChange( network, text ) }
						/>
					) ) }
				</div>
			) }
		</div>
	);
}
