/** An import confirms only whom the file says to want mail: files of other services, and words of any kind. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { php, request } from '../site.mjs';

/** Files by service: header, then rows whose address begins with the state that is expected; `out` is left out. */
const FILES = {
	Newsletter:
		'"Email";"Name";"Surname";"Status";"Token"\nconfirmed@n.example;A;B;C;t\nunsubscribed@n.example;A;B;U;t\npending@n.example;A;B;S;t\nbounced@n.example;A;B;B;t\nunsubscribed-2@n.example;A;B;P;t\nout@n.example;A;B;X;t',
	Ghost: 'email,name,subscribed_to_emails,deleted_at\nconfirmed@g.example,A,true,\nunsubscribed@g.example,B,false,\nout@g.example,C,,\nunsubscribed-2@g.example,D,true,2024-01-01T00:00:00.000Z',
	Substack:
		'Email,Active_Subscription,Email_Disabled,Subscription_created_at\nconfirmed@s.example,false,false,2024-01-01\nconfirmed-2@s.example,true,false,2024-01-01\nunsubscribed@s.example,true,true,2024-01-01',
	MailPoet:
		'email,first_name,list_status,global_status\nconfirmed@m.example,A,Subscribed,Subscribed\nunsubscribed@m.example,B,Subscribed,Unsubscribed\nunsubscribed-2@m.example,C,Unsubscribed,Subscribed\nbounced@m.example,D,Subscribed,Bounced\npending@m.example,E,Unconfirmed,Subscribed',
	Mailchimp:
		'Email Address,First Name,MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME\nconfirmed@c.example,A,2,2024-01-01 08:00:00,2024-01-01 08:00:00',
	'Mailchimp ':
		'Email Address,First Name,MEMBER_RATING,OPTIN_TIME,UNSUB_TIME,UNSUB_REASON\nunsubscribed@c.example,A,2,2024-01-01,2024-02-01 10:00:00,NORMAL\nunsubscribed-2@c.example,B,2,2024-01-01,,',
	'Mailchimp  ':
		'Email Address,First Name,MEMBER_RATING,CLEAN_TIME,CLEAN_CAMPAIGN_TITLE\nbounced@c.example,A,2,2024-02-01 10:00:00,Hello\nbounced-2@c.example,B,2,,',
	Kit: 'id,first_name,email,created_at,status\n1,A,confirmed@k.example,2024-01-01,active\n2,B,pending@k.example,2024-01-01,inactive\n3,C,unsubscribed@k.example,2024-01-01,cancelled\n4,D,unsubscribed-2@k.example,2024-01-01,complained\n5,E,bounced@k.example,2024-01-01,bounced',
	Buttondown:
		'email_address,type,creation_date,tags\nconfirmed@b.example,regular,2024-01-01,\npending@b.example,unactivated,2024-01-01,\nunsubscribed@b.example,removed,2024-01-01,\nunsubscribed-2@b.example,spammy,2024-01-01,\nout@b.example,paused,2024-01-01,',
	'Campaign Monitor':
		'Email Address,Name,Date,State\nconfirmed@o.example,A,2024-01-01,Active\nunsubscribed@o.example,B,2024-01-01,Deleted\nunsubscribed-2@o.example,C,2024-01-01,Unsubscribed\nbounced@o.example,D,2024-01-01,Bounced',
	beehiiv:
		'email,status,created_at,subscription_tier\nconfirmed@h.example,active,2024-01-01,free\nunsubscribed@h.example,inactive,2024-01-01,free\npending@h.example,validating,2024-01-01,free\nbounced@h.example,invalid,2024-01-01,free\nout@h.example,needs_attention,2024-01-01,premium',
	Jetpack:
		'user_id,display_name,email_address,subscription_status,date_subscribed\n1,A,confirmed@j.example,Subscribed,2024-01-01\n2,B,unsubscribed@j.example,Not subscribed,2024-01-01\n3,C,pending@j.example,not_confirmed,2024-01-01',
	'': 'email,status\nunsubscribed@w.example,Abgemeldet\nunsubscribed-2@w.example,désabonné\nunsubscribed-3@w.example,OPTED-OUT\nunsubscribed-4@w.example,Marked as spam\nout@w.example,Ruhend\nout-2@w.example,1\nout-3@w.example,\nconfirmed@w.example,Bestätigt\nconfirmed-2@w.example,opted_in',
	' ': 'email,accepts_email_marketing,sms_status\nconfirmed@y.example,yes,unsubscribed\nunsubscribed@y.example,no,subscribed\nout@y.example,,subscribed\nout-2@y.example,perhaps,subscribed',
	'  ': 'email,opt_out,bounced_at\nconfirmed@z.example,0,\nunsubscribed@z.example,1,\nunsubscribed-2@z.example,on request,\nbounced@z.example,no,2024-01-01',
	'   ': 'unsubscribed@l.example,unsubscribed\nconfirmed@l.example,subscribed\nout@l.example,resting',
	'    ': 'email,list,status\nunsubscribed@d.example,News,subscribed\nunsubscribed@d.example,Offers,unsubscribed\nunsubscribed-2@d.example,News,unsubscribed\nunsubscribed-2@d.example,Offers,subscribed',
	'      ':
		'email,isUnsubscribed,IsExcludedFromCampaigns\nconfirmed@a.example,false,False\nunsubscribed@a.example,true,False\nunsubscribed-2@a.example,false,True\nout@a.example,false,perhaps',
	'       ':
		'E-Mail;Abgemeldet am;Einwilligung Newsletter\nconfirmed@e.example;;ja\nunsubscribed@e.example;03.02.2024;ja\nunsubscribed-2@e.example;;nein\nconfirmed-2@e.example;;',
	'        ':
		'Email,Unsubscribed from all email,Marketing emails bounced,Unsubscribe link\nconfirmed@f.example,,2,https://x.example/u/1\nunsubscribed@f.example,TRUE,0,https://x.example/u/2\nout@f.example,see notes,0,',
	'         ':
		'email,HasOptedOutOfEmail,GDPR consent\nconfirmed@i.example,0,I agree to get the newsletter\nunsubscribed@i.example,1,yes\nunsubscribed-2@i.example,0,declined',
	'          ':
		'email,name,confirmed_at\nconfirmed@p.example,A,2024-01-01 10:00\nout@p.example,B,',
	'           ':
		'email,BLACKLIST,Bounced Hard\nconfirmed@r.example,0,0\nunsubscribed@r.example,1,0\nbounced@r.example,0,1',
	'            ':
		'out@q.example,resting\nunsubscribed@q.example,unsubscribed\nconfirmed@q.example,subscribed',
	'             ':
		'email,Fecha de baja,Désinscrit,exclusive offers\nconfirmed@t.example,,,yes\nunsubscribed@t.example,2024-05-01,,yes\nunsubscribed-2@t.example,,oui,no',
	'              ':
		'Timestamp,Email,Consent\n1,confirmed@aa.example,Yes\n2,unsubscribed@aa.example,No\n3,out@aa.example,"No, thank you"',
	'               ':
		'email,consent_given\nconfirmed@ab.example,1\nunsubscribed@ab.example,0\nout@ab.example,withheld',
	'                ':
		'email,name,consent,consent_time,consent_page,consent_ip\nconfirmed@ac.example,A,"No spam, ever: I agree",2024-01-01,https://x.example/,1.2.3.4',
	'                 ':
		'email,Would you like our newsletter?\nconfirmed@ad.example,Yes please\nout@ad.example,No thanks\nout-2@ad.example,nein danke\nout-3@ad.example,I do not want it\nout-4@ad.example,None',
	'                  ':
		'email,GDPR Marketing Permissions\nconfirmed@ae.example,Email: granted\nout@ae.example,Email: declined\nout-2@ae.example,nicht zugestimmt\nout-3@ae.example,je ne souhaite pas\nconfirmed-2@ae.example,"I agree to get letters about bread, cake and tarts, and have read that my address is not sold"',
	'                   ':
		'Email,Accepts Email Marketing,Accepts SMS Marketing\nconfirmed@af.example,yes,no\nunsubscribed@af.example,no,yes',
	'                    ':
		'email,emailStatus\nconfirmed@ag.example,subscribed\nunsubscribed@ag.example,nonSubscribed\nunsubscribed-2@ag.example,spammed',
	'     ':
		'email,status,state\nconfirmed@u.example,active,CA\nout@u.example,,CA',
};

test( 'files of other services, and words in any column', async () => {
	const result = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/subscribers/subscribers.php';
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/subscribers/csv-import.php';
		$out = [];
		foreach ( json_decode( base64_decode( '${ Buffer.from( JSON.stringify( FILES ) ).toString( 'base64' ) }' ), true ) as $service => $file ) {
			[ $people, $result ] = Mainstay\\Newsletter\\Subscribers\\CsvImport\\read_subscribers( $file );
			$out[ $service ] = [ $result['format'], $result['left_out'], array_map( static fn( $one ) => $one['state'], iterator_to_array( $people ) ) ];
		}
		return $out;`
	);
	for ( const [ service, file ] of Object.entries( FILES ) ) {
		const addresses = [
			...new Set( file.match( /[\w-]+@[a-z]+\.example/g ) ),
		];
		const [ format, leftOut, people ] = result[ service ];
		assert.equal( format, service.trim() );
		assert.deepEqual(
			people,
			Object.fromEntries(
				addresses
					.filter( ( address ) => ! address.startsWith( 'out' ) )
					.map( ( address ) => [
						address,
						address.replace( /[-@].*/, '' ),
					] )
			),
			service
		);
		assert.equal(
			leftOut,
			addresses.filter( ( address ) => address.startsWith( 'out' ) )
				.length
		);
	}
} );

test( 'the owner sees what words become before anything is stored, and says what unknown ones mean', async () => {
	const csv =
		'email,status\nann@map.example,Active\nbea@map.example,Dormant\ncem@map.example,Dormant\ndee@map.example,Gone fishing\nnobody,Active';
	const post = ( path, body ) =>
		request( `/mainstay/v1/subscriber-list/${ path }`, {
			as: 'administrator',
			method: 'POST',
			body: { csv, ...body },
		} );
	const { data } = await post( 'import/preview', {} );
	assert.deepEqual( data, {
		format: '',
		people: 4,
		wrong: 1,
		words: [
			{
				word: 'Active',
				state: 'confirmed',
				is_known: true,
				count: 1,
				listed: 0,
			},
			{
				word: 'Dormant',
				state: '',
				is_known: false,
				count: 2,
				listed: 0,
			},
			{
				word: 'Gone fishing',
				state: '',
				is_known: false,
				count: 1,
				listed: 0,
			},
		],
	} );
	const first = await post( 'import', { agreed: true } );
	assert.deepEqual( first.data, {
		added: 1,
		unsubscribed: 0,
		known: 0,
		wrong: 1,
		left_out: 3,
	} );
	const second = await post( 'import', {
		agreed: true,
		// What is known stays as it is, whatever is said.
		states: { Dormant: 'confirmed', Active: 'bounced' },
	} );
	assert.deepEqual( second.data, {
		added: 2,
		unsubscribed: 0,
		known: 1,
		wrong: 1,
		left_out: 1,
	} );
} );
