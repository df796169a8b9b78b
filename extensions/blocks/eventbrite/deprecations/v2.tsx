// Until the link got a div around it. Only of the inline style: that of the button has not changed.
export const v2 = {
	apiVersion: 1,
	attributes: {
		url: { type: 'string' },
		eventId: { type: 'number' },
		style: { type: 'string', default: 'inline' },
	},
	supports: { align: true, html: false },
	save: ({
		attributes: { url, eventId },
	}: {
		attributes: { url?: string; eventId?: number };
	}) =>
		eventId ? (
			<a className="eventbrite__direct-link" href={url}>
				{url}
			</a>
		) : null,
};
