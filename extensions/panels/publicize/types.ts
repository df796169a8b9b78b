/** An account that posts are shared to, as the post's field and the test of the accounts give it. */
export interface Connection {
	id: string;
	/** Slug of the network. */
	service_name: string;
	display_name: string;
	/** Is this post shared to it? */
	enabled: boolean;
	/** May that be changed? */
	toggleable: boolean;
	/** Has this post been shared to it? */
	done: boolean;
	/** An address, or empty. */
	profile_picture: string;
	/** A name that people go by, or empty. */
	profile_display_name: string;
	test_success: boolean | 'must_reauth';
	/** Why it is out of order. */
	test_message: string;
	/** Can whoever writes put it in order? */
	can_refresh: boolean;
	/** Leads to the sign-in of the network. */
	refresh_url: string;
	refresh_text: string;
	/** The name of the network. */
	service_label: string;
	/** Graphemes that a post of the network holds. */
	limit: number;
	/** What a link counts there; null for its own length. */
	link_length: number | null;
	/** A limit in UTF-8 bytes besides, or null. */
	max_bytes: number | null;
	/** Is the link to the post a card, and no part of the text? */
	has_cards: boolean;
	/** Can posts of the network answer one another? */
	has_threads: boolean;
	/** Was the post shared to it in another language? Missing where it was not. */
	has_translation?: boolean;
}

declare module '@wordpress/editor' {
	interface PostFields {
		/** Missing where the post cannot be shared. */
		jetpack_publicize_connections?: Connection[];
	}

	interface PostMeta {
		jetpack_publicize_message?: string;
		/** Of single networks, by slug. */
		_mainstay_share_messages?: Record< string, string >;
		jetpack_publicize_hasEditedShareMessage?: boolean;
		jetpack_publicize_feature_enabled?: boolean;
		jetpack_is_tweetstorm?: boolean;
	}
}

/** What became of a post at one connection, at one time that it was shared. */
export interface Share {
	/** Of its first part that is not there, or of its first: what is tried again. */
	id: number;
	connectionId: string;
	/** Its name and that of its network; empty where it was disconnected. */
	account: string;
	network: string;
	/** Which time the post was shared there, from 1. */
	time: number;
	/**
	 * `waiting`: on its way; `unsure`: given up, and the network may have it all the same; `failed`:
	 * given up.
	 */
	state: 'waiting' | 'done' | 'unsure' | 'failed';
	/** Posts of a thread; 1 if it is none. */
	total: number;
	/** Of these, those that are there. */
	done: number;
	/** Of what was published, or empty. */
	url: string;
	/** Why it is not there yet, or will not be; or empty. */
	error: string;
	/** What else there is to know; or empty. */
	note?: string;
	/** Is it tried again by itself? */
	isTriedAgain: boolean;
}
