/**
 * The plugin's own sidebar in the editor of a post: one place for the parts of panels that belong
 * neither to a block nor to WordPress's settings of a document. `?jetpackSidebarIsOpen=true` in the
 * address opens it, so that pages elsewhere can lead there.
 */
import { PanelBody } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { PluginSidebar } from '@wordpress/editor';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { registerPlugin } from '@wordpress/plugins';
import { removeQueryArgs } from '@wordpress/url';
import type { ReactNode } from 'react';
import { SidebarSlot } from '../../../shared/post-panel/sidebar';
import { icon } from './icon';

export const name = 'sidebar';

const PLUGIN = 'mainstay-sidebar';
const AREA = `${ PLUGIN }/${ name }`;
const WORD = 'jetpackSidebarIsOpen';

/** For so long, in milliseconds, it stays open before nothing else opens over it any more. */
const SETTLED = 1000;

/** Read when the script starts: the editor soon gives the page an address of its own. */
let isAsked = false;

/**
 * Opens it where the address says so, once: the word is taken out again. While the editor starts,
 * WordPress opens its own as well, before or after; then this comes again.
 *
 * @param area What is open: undefined as long as nobody has decided.
 */
function useOpening( area: string | null | undefined ) {
	const { enableComplementaryArea } = useDispatch( 'core/interface' ) ?? {};
	useEffect( () => {
		if ( undefined === area || ! isAsked ) {
			return;
		}
		if ( area !== AREA ) {
			enableComplementaryArea( 'core', AREA );
			return;
		}
		const timer = setTimeout( () => {
			isAsked = false;
			window.history.replaceState(
				window.history.state,
				'',
				removeQueryArgs( document.location.href, WORD )
			);
		}, SETTLED );
		return () => clearTimeout( timer );
	}, [ area, enableComplementaryArea ] );
}

function Sidebar() {
	const { isShown, area } = useSelect( ( select ) => {
		const type = select( 'core/editor' )?.getCurrentPostType?.();
		// The editor of the site has posts too, and keeps its sidebars to itself; the one of
		// widgets has none. What visitors never see by itself (a pattern, a menu) has nothing to
		// set here.
		const isPost = Boolean(
			type &&
			select( 'core/edit-post' ) &&
			! select( 'core/edit-site' ) &&
			select( 'core' ).getPostType( type )?.viewable
		);
		return {
			isShown: isPost,
			area: isPost
				? select( 'core/interface' )?.getActiveComplementaryArea(
						'core'
					)
				: undefined,
		};
	}, [] );
	useOpening( area );
	return isShown ? (
		<PluginSidebar
			name={ name }
			title={ __( 'Mainstay Blocks', 'mainstay-blocks' ) }
		>
			<SidebarSlot>
				{ ( parts ) =>
					( parts as ReactNode[] ).length ? (
						parts
					) : (
						<PanelBody>
							{ __(
								'There is nothing to set for this kind of content.',
								'mainstay-blocks'
							) }
						</PanelBody>
					)
				}
			</SidebarSlot>
		</PluginSidebar>
	) : null;
}

export function register() {
	isAsked =
		new URLSearchParams( document.location.search ).get( WORD ) === 'true';
	registerPlugin( PLUGIN, { icon, render: Sidebar } );
}
