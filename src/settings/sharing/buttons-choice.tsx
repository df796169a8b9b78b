import { Button, CheckboxControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { chevronDown, chevronUp } from '@wordpress/icons';
import type { Settings } from '../api';

/** The list with one of its items a place further up (-1) or down (1). */
function moved( list: string[], item: string, by: 1 | -1 ): string[] {
	const from = list.indexOf( item );
	const others = list.filter( ( one ) => one !== item );
	return [
		...others.slice( 0, from + by ),
		item,
		...others.slice( Math.max( 0, from + by ) ),
	];
}

/**
 * Which buttons, and in which order: first those that are chosen.
 *
 * @param props
 * @param props.services To choose from.
 * @param props.buttons  Slugs of those that are chosen.
 * @param props.onChange Gets them.
 */
export function ButtonsChoice( {
	services,
	buttons,
	onChange,
}: {
	services: Settings[ 'sharingServices' ];
	buttons: string[];
	onChange: ( buttons: string[] ) => void;
} ) {
	const chosen = buttons.flatMap(
		( slug ) => services.find( ( service ) => service.slug === slug ) ?? []
	);
	// The row that somebody acts on may move, which would take the focus from it.
	const change = ( next: string[] ) => {
		const { activeElement } = document;
		onChange( next );
		requestAnimationFrame( () =>
			( activeElement as HTMLElement | null )?.focus()
		);
	};
	const others = services.filter(
		( { slug } ) => ! buttons.includes( slug )
	);
	return (
		<fieldset className="mainstay-settings__choices">
			<legend>{ __( 'Buttons', 'mainstay-blocks' ) }</legend>
			{ [ ...chosen, ...others ].map( ( { slug, name } ) => {
				const place = buttons.indexOf( slug );
				return (
					<div key={ slug } className="mainstay-settings__choice">
						<CheckboxControl
							__nextHasNoMarginBottom
							label={ name }
							checked={ place >= 0 }
							onChange={ ( isOn ) =>
								change(
									isOn
										? [ ...buttons, slug ]
										: buttons.filter(
												( one ) => one !== slug
											)
								)
							}
						/>
						{ place >= 0 && (
							<>
								<Button
									size="small"
									icon={ chevronUp }
									label={ sprintf(
										/* translators: %s: name of a network, e.g. Mastodon. */
										__( 'Move %s up', 'mainstay-blocks' ),
										name
									) }
									disabled={ place === 0 }
									accessibleWhenDisabled
									onClick={ () =>
										change( moved( buttons, slug, -1 ) )
									}
								/>
								<Button
									size="small"
									icon={ chevronDown }
									label={ sprintf(
										/* translators: %s: name of a network, e.g. Mastodon. */
										__( 'Move %s down', 'mainstay-blocks' ),
										name
									) }
									disabled={ place === buttons.length - 1 }
									accessibleWhenDisabled
									onClick={ () =>
										change( moved( buttons, slug, 1 ) )
									}
								/>
							</>
						) }
					</div>
				);
			} ) }
		</fieldset>
	);
}
