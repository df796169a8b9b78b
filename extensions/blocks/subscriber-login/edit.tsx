import {
	BlockControls,
	InspectorControls,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import {
	PanelBody,
	TextControl,
	ToggleControl,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { SubscriberLoginAttributes } from './types';

type Label = 'logInLabel' | 'logOutLabel' | 'manageSubscriptionsLabel';

/** What the page says where the author wrote nothing; render.php has the same texts. */
const getTexts = (): Record< Label, string > => ( {
	logInLabel: __( 'Log in', 'mainstay-blocks' ),
	logOutLabel: __( 'Log out', 'mainstay-blocks' ),
	manageSubscriptionsLabel: __( 'Manage subscription', 'mainstay-blocks' ),
} );

const getFieldLabels = (): Record< Label, string > => ( {
	logInLabel: __( 'Text to log in', 'mainstay-blocks' ),
	logOutLabel: __( 'Text to log out', 'mainstay-blocks' ),
	manageSubscriptionsLabel: __(
		'Text to manage the subscription',
		'mainstay-blocks'
	),
} );

export function Edit( {
	attributes,
	setAttributes,
}: BlockEditProps< SubscriberLoginAttributes > ) {
	const { redirectToCurrent, showManageSubscriptionsLink } = attributes;
	const [ isLoggedIn, setIsLoggedIn ] = useState( false );
	const texts = getTexts();
	const fieldLabels = getFieldLabels();
	const textOf = ( label: Label ) =>
		attributes[ label ]?.trim() || texts[ label ];
	const shown: Label[] = isLoggedIn
		? [
				...( showManageSubscriptionsLink
					? [ 'manageSubscriptionsLabel' as const ]
					: [] ),
				'logOutLabel',
			]
		: [ 'logInLabel' ];
	const field = ( label: Label ) => (
		<TextControl
			__nextHasNoMarginBottom
			__next40pxDefaultSize
			label={ fieldLabels[ label ] }
			placeholder={ texts[ label ] }
			value={ attributes[ label ] ?? '' }
			onChange={ ( text ) =>
				setAttributes( { [ label ]: text || undefined } )
			}
		/>
	);
	return (
		<>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarButton
						isPressed={ ! isLoggedIn }
						onClick={ () => setIsLoggedIn( false ) }
					>
						{ __( 'Logged out', 'mainstay-blocks' ) }
					</ToolbarButton>
					<ToolbarButton
						isPressed={ isLoggedIn }
						onClick={ () => setIsLoggedIn( true ) }
					>
						{ __( 'Logged in', 'mainstay-blocks' ) }
					</ToolbarButton>
				</ToolbarGroup>
			</BlockControls>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'mainstay-blocks' ) }>
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __(
							'Return to the same page',
							'mainstay-blocks'
						) }
						help={ __(
							'Otherwise visitors continue on the front page after they log in or out.',
							'mainstay-blocks'
						) }
						checked={ redirectToCurrent }
						onChange={ ( checked ) =>
							setAttributes( { redirectToCurrent: checked } )
						}
					/>
					{ field( 'logInLabel' ) }
					{ field( 'logOutLabel' ) }
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __(
							'Show a link to manage the subscription',
							'mainstay-blocks'
						) }
						checked={ showManageSubscriptionsLink }
						onChange={ ( checked ) =>
							setAttributes( {
								showManageSubscriptionsLink: checked,
							} )
						}
					/>
					{ showManageSubscriptionsLink &&
						field( 'manageSubscriptionsLabel' ) }
				</PanelBody>
			</InspectorControls>
			<div { ...useBlockProps() }>
				{ shown.map( ( label ) => (
					<span
						key={ label }
						className="wp-block-jetpack-subscriber-login__action"
					>
						{ textOf( label ) }
					</span>
				) ) }
			</div>
		</>
	);
}
