import { select, useDispatch } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { addQueryArgs } from '@wordpress/url';
import type { Unavailable } from '../boot';
import { tell } from './event';

/** After so long, in milliseconds, whoever is still here has cancelled leaving, or came back. */
const STAYED = 10_000;

/** Where the host brings somebody back to who took a bigger plan; the panel `notices` thanks them. */
function wayBack(): string {
	// By its name: the editor's own package is not on every screen that has blocks.
	const id = select( 'core/editor' )?.getCurrentPostId?.();
	const { href } = window.location;
	// The address of a new post does not lead to it before it was stored.
	const here =
		typeof id === 'number' && href.includes( 'post-new.php' )
			? addQueryArgs( new URL( 'post.php', href ).href, {
					post: id,
					action: 'edit',
				} )
			: href;
	return addQueryArgs( here, { plan_upgraded: 1 } );
}

/**
 * The way to a bigger plan: what was written is kept, then the host's page of plans opens, in the
 * place of the editor. That page gets the way back as `redirect_to`.
 *
 * @param details Of what is not available; without an address of plans there is no way.
 * @param source  Block or panel that leads there, for the host's own counting.
 */
export function useUpgrade(
	details: Unavailable[ 'details' ],
	source: string
): { upgrade: () => Promise< void >; isRedirecting: boolean } {
	const { autosave } = useDispatch( 'core/editor' ) ?? {};
	const [ isRedirecting, setIsRedirecting ] = useState( false );
	const timer = useRef< ReturnType< typeof setTimeout > >( undefined );
	useEffect( () => () => clearTimeout( timer.current ), [] );

	const upgrade = async () => {
		const { planUrl, feature = '', plan = '' } = details;
		if ( ! planUrl || isRedirecting ) {
			return;
		}
		setIsRedirecting( true );
		tell( 'upgrade_click', { source, feature, plan } );
		try {
			await autosave?.();
		} catch {
			// The browser asks before it leaves what was not kept.
		}
		window.open(
			addQueryArgs( planUrl, { redirect_to: wayBack() } ),
			// The editor may be in a frame of the host's.
			'_top'
		);
		timer.current = setTimeout( () => setIsRedirecting( false ), STAYED );
	};
	return { upgrade, isRedirecting };
}
