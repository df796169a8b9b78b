import { doAction } from '@wordpress/hooks';

/** What hosts may want to know of, and what goes with it. */
interface Events {
	/** Somebody wants a bigger plan. `source`: the block or panel that they were at. */
	upgrade_click: { source: string; feature: string; plan: string };
	/** Somebody was told of a bigger plan: once for each block and opening of the editor. */
	banner_impression: { source: string; feature: string; plan: string };
	/** Somebody goes to connect Stripe. */
	stripe_connect_click: { source: string };
	/** After publishing, somebody is shown the way to a podcast episode. */
	podcast_impression: { post: number };
	/** Somebody takes it. */
	podcast_click: { post: number };
}

/**
 * Tells the host's own script, if there is one, by the action `mainstay.event`. Nothing leaves the
 * site by this.
 *
 * @param name       Of the event.
 * @param properties What goes with it.
 */
export function tell< Name extends keyof Events >(
	name: Name,
	properties: Events[ Name ]
) {
	/**
	 * Fires in the editor when somebody sees or clicks an offer of the host's. The plugin itself sends
	 * nothing anywhere.
	 *
	 * @param {string} name       `upgrade_click`, `banner_impression`, `stripe_connect_click`,
	 *                            `podcast_impression` or `podcast_click`.
	 * @param {Object} properties `source`, `feature` and `plan` of an upgrade, `source` of a connection,
	 *                            `post` of a podcast.
	 */
	doAction( 'mainstay.event', name, properties );
}
