import {
	CheckboxControl,
	createSlotFill,
	PanelBody,
} from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { PluginDocumentSettingPanel } from '@wordpress/editor';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { boot } from '../boot';
import { SidebarFill } from './sidebar';

const { Fill, Slot } = createSlotFill( 'MainstayLikesAndSharing' );

const isAvailable = ( name: string ) =>
	boot().availability[ name ]?.available ?? false;

/** In the plugin's sidebar; where the owner switched that off, with the settings of the document. */
function Panel( { children }: { children: ReactNode } ) {
	const title = __( 'Likes and Sharing', 'mainstay-blocks' );
	return isAvailable( 'sidebar' ) ? (
		<PanelBody title={ title }>{ children }</PanelBody>
	) : (
		<PluginDocumentSettingPanel name="likes-and-sharing" title={ title }>
			{ children }
		</PluginDocumentSettingPanel>
	);
}

function Place() {
	const panel = (
		<Slot>
			{ ( choices ) =>
				( choices as ReactNode[] ).length ? (
					<Panel>{ choices }</Panel>
				) : null
			}
		</Slot>
	);
	return isAvailable( 'sidebar' ) ? (
		<SidebarFill>{ panel }</SidebarFill>
	) : (
		panel
	);
}

/**
 * One choice of the panel 'Likes and Sharing'. Of two panels that have one, the first that is
 * available brings the place for both.
 *
 * @param props
 * @param props.name    Of the panel.
 * @param props.support What the type of posts has to support.
 * @param props.field   Of the post in the REST API.
 * @param props.label   Of the checkbox.
 */
export function LikesAndSharing( {
	name,
	support,
	field,
	label,
}: {
	name: 'likes' | 'sharing';
	support: string;
	field: string;
	label: string;
} ) {
	// The editors of widgets have no post.
	const { type, value } = useSelect(
		( select ) => {
			const editor = select( 'core/editor' );
			const slug = editor?.getCurrentPostType?.();
			return {
				type: slug && select( 'core' ).getPostType( slug ),
				value: editor?.getEditedPostAttribute?.( field ) as
					boolean | undefined,
			};
		},
		[ field ]
	);
	const { editPost } = useDispatch( 'core/editor' ) ?? {};
	if ( ! type ) {
		return null;
	}
	return (
		<>
			{ type.supports?.[ support ] && undefined !== value && (
				<Fill>
					{ /* Room for fingers. */ }
					<div style={ { minBlockSize: 32 } }>
						<CheckboxControl
							__nextHasNoMarginBottom
							label={ label }
							checked={ value }
							onChange={ ( isOn ) =>
								void editPost( { [ field ]: isOn } )
							}
						/>
					</div>
				</Fill>
			) }
			{ name === [ 'likes', 'sharing' ].find( isAvailable ) && <Place /> }
		</>
	);
}
