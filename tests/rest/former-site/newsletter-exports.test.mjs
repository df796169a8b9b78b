/**
 * Files that other newsletter services and plugins export, with the columns and words that their makers describe:
 * who gets mail here, who does not, names and dates. People and addresses are made up.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { php } from '../site.mjs';

/** The day of the import, where a file has no date of somebody. */
const NOW = '';

/**
 * By service: the rows of its file, and what people become: name, state and date by the beginning of their address.
 * An address that begins with "out" is left out until the owner says what its word means.
 */
const EXPORTS = {
	Mailchimp: [
		[
			'"Email Address","First Name","Last Name",Address,"Phone Number",Birthday,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION,LAST_CHANGED,LEID,EUID,NOTES,TAGS',
			'ada@mc.example,Ada,Lovelace,"1 Mill Lane, Detmold",,,4,"2021-03-04 09:12:31",192.0.2.1,"2021-03-04 09:14:00",192.0.2.1,,,,,,DE,,"2024-01-01 10:00:00",1,a1,,"""VIP"",""Bread"""',
			'bea@mc.example,Bea,,,,,2,,,"2022-04-05 10:00:00",192.0.2.2,,,,,,,,"2024-01-01 10:00:00",2,b2,,',
			'cem@mc.example,,,,,,2,,,,,,,,,,,,,3,c3,,',
		],
		{
			ada: [ 'Ada Lovelace', 'confirmed', '2021-03-04' ],
			bea: [ 'Bea', 'confirmed', '2022-04-05' ],
			cem: [ '', 'confirmed', NOW ],
		},
	],
	'Mailchimp, unsubscribed': [
		[
			'"Email Address","First Name","Last Name",MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LAST_CHANGED,LEID,EUID,NOTES,UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_CAMPAIGN_ID,UNSUB_REASON,UNSUB_REASON_OTHER',
			'ada@mc.example,Ada,Lovelace,2,"2021-03-04 09:12:31",,,,,1,a,,"2023-05-06 08:00:00",Rye,7,NORMAL,',
			'bea@mc.example,Bea,,2,"2021-03-05 09:12:31",,,,,2,b,,"2023-05-06 08:00:00",Rye,7,OTHER,"I never signed up, yes"',
		],
		{
			ada: [ 'Ada Lovelace', 'unsubscribed', '2021-03-04' ],
			bea: [ 'Bea', 'unsubscribed', '2021-03-05' ],
		},
	],
	'Mailchimp, cleaned': [
		[
			'"Email Address","First Name","Last Name",MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LAST_CHANGED,LEID,EUID,NOTES,CLEAN_TIME,CLEAN_CAMPAIGN_TITLE,CLEAN_CAMPAIGN_ID',
			'ada@mc.example,Ada,Lovelace,2,"2021-03-04 09:12:31",,,,,1,a,,"2023-05-06 08:00:00",Rye,7',
		],
		{ ada: [ 'Ada Lovelace', 'bounced', '2021-03-04' ] },
	],
	MailerLite: [
		[
			'Subscriber,Name,"Last name",Location,Sent,Opens,Clicks,Subscribed,Company',
			'ada@ml.example,Ada,Lovelace,Germany,20,12,3,"2022-06-07 08:09:10",Bread',
			'bea@ml.example,Bea,,,4,0,0,"2023-01-02 00:00:00",',
		],
		{
			ada: [ 'Ada Lovelace', 'confirmed', '2022-06-07' ],
			bea: [ 'Bea', 'confirmed', '2023-01-02' ],
		},
	],
	'MailerLite, all': [
		[
			'Email,Status,Name,"Last name",Subscribed,Unsubscribed,Location',
			'ada@ml.example,active,Ada,Lovelace,2022-06-07 08:09:10,,',
			'bea@ml.example,unsubscribed,Bea,,2022-06-08 08:09:10,2023-06-08 10:00:00,',
			'cem@ml.example,bounced,Cem,,2022-06-09 08:09:10,,',
			'dee@ml.example,junk,Dee,,2022-06-10 08:09:10,,',
			'eva@ml.example,unconfirmed,Eva,,2022-06-11 08:09:10,,',
		],
		{
			ada: [ 'Ada Lovelace', 'confirmed', '2022-06-07' ],
			bea: [ 'Bea', 'unsubscribed', '2022-06-08' ],
			cem: [ 'Cem', 'bounced', '2022-06-09' ],
			dee: [ 'Dee', 'unsubscribed', '2022-06-10' ],
			eva: [ 'Eva', 'pending', '2022-06-11' ],
		},
	],
	Wix: [
		[
			'"First Name","Last Name","Email 1","Email 2","Phone 1","Address 1 - Type","Address 1 - Street","Address 1 - City",Company,Labels,"Created At (UTC+0)","Email subscriber status","SMS subscriber status","Last Activity","Last Activity Date (UTC+0)",Source,Language',
			"Ada,Lovelace,ada@wix.example,,'+49 5231 1,Home,1 Mill Lane,Detmold,,Contacts,2022-02-03 04:05,Subscribed,Never subscribed,Form,2024-01-01 10:00,Form,de",
			'Bea,,bea@wix.example,bea2@other.example,,,,,,,2022-02-04 04:05,Unsubscribed,Subscribed,,,,',
			'Cem,,cem@wix.example,,,,,,,,2022-02-05 04:05,Never subscribed,Never subscribed,,,,',
			'Dee,,dee@wix.example,,,,,,,,2022-02-06 04:05,Pending,Never subscribed,,,,',
			'Eva,,outeva@wix.example,,,,,,,,2022-02-06 04:05,Not applicable,Never subscribed,,,,',
		],
		{
			ada: [ 'Ada Lovelace', 'confirmed', '2022-02-03' ],
			bea: [ 'Bea', 'unsubscribed', '2022-02-04' ],
			cem: [ 'Cem', 'unsubscribed', '2022-02-05' ],
			dee: [ 'Dee', 'pending', '2022-02-06' ],
		},
	],
	Substack: [
		[
			'email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at',
			'ada@ss.example,true,2026-01-01T00:00:00.000Z,yearly,false,2021-05-06T07:08:09.123Z,2022-01-01T00:00:00.000Z',
			'bea@ss.example,false,,other,false,2021-05-07T07:08:09.123Z,',
			'cem@ss.example,false,,other,true,2021-05-08T07:08:09.123Z,',
			'dee@ss.example,true,2026-01-01T00:00:00.000Z,founding,true,2021-05-09T07:08:09.123Z,2022-01-01T00:00:00.000Z',
		],
		{
			ada: [ '', 'confirmed', '2021-05-06' ],
			bea: [ '', 'confirmed', '2021-05-07' ],
			cem: [ '', 'unsubscribed', '2021-05-08' ],
			dee: [ '', 'unsubscribed', '2021-05-09' ],
		},
	],
	Ghost: [
		[
			'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers',
			'1,ada@gh.example,Ada Lovelace,"Likes rye, wrote to ann@other.example",true,true,,2023-04-05T06:07:08.000Z,,"vip,bread",Gold',
			'2,bea@gh.example,,,false,false,cus_1,2023-04-06T06:07:08.000Z,,,',
			'3,cem@gh.example,Cem,,true,false,,2023-04-07T06:07:08.000Z,2024-01-01T00:00:00.000Z,,',
		],
		{
			ada: [ 'Ada Lovelace', 'confirmed', '2023-04-05' ],
			bea: [ '', 'unsubscribed', '2023-04-06' ],
			cem: [ 'Cem', 'unsubscribed', '2023-04-07' ],
		},
	],
	beehiiv: [
		[
			'email,status,created_at,subscription_tier,utm_source,utm_medium,utm_campaign,referring_site,stripe_customer_id,first_name',
			'ada@bh.example,active,2024-02-03 10:11:12 UTC,free,web,,,,,Ada',
			'bea@bh.example,active,2024-02-04 10:11:12 UTC,premium,,,,,cus_1,Bea',
			'cem@bh.example,inactive,2024-02-05 10:11:12 UTC,premium,,,,,cus_2,Cem',
			'dee@bh.example,pending,2024-02-06 10:11:12 UTC,free,,,,,,',
			'eva@bh.example,validating,2024-02-07 10:11:12 UTC,free,,,,,,',
			'fay@bh.example,invalid,2024-02-08 10:11:12 UTC,free,,,,,,',
			'gus@bh.example,needs_approval,2024-02-09 10:11:12 UTC,free,,,,,,',
			'outhal@bh.example,paused,2024-02-09 10:11:12 UTC,free,,,,,,',
		],
		{
			ada: [ 'Ada', 'confirmed', '2024-02-03' ],
			bea: [ 'Bea', 'confirmed', '2024-02-04' ],
			cem: [ 'Cem', 'unsubscribed', '2024-02-05' ],
			dee: [ '', 'pending', '2024-02-06' ],
			eva: [ '', 'pending', '2024-02-07' ],
			fay: [ '', 'bounced', '2024-02-08' ],
			gus: [ '', 'pending', '2024-02-09' ],
		},
	],
	Kit: [
		[
			'id,first_name,email,created_at,status,tags,last_name',
			'1,Ada,ada@kit.example,2022-03-04 05:06:07 UTC,active,"bread, cake",Lovelace',
			'2,Bea,bea@kit.example,2022-03-05 05:06:07 UTC,inactive,,',
			'3,Cem,cem@kit.example,2022-03-06 05:06:07 UTC,cancelled,,',
			'4,Dee,dee@kit.example,2022-03-07 05:06:07 UTC,complained,,',
			'5,Eva,eva@kit.example,2022-03-08 05:06:07 UTC,bounced,,',
		],
		{
			ada: [ 'Ada Lovelace', 'confirmed', '2022-03-04' ],
			bea: [ 'Bea', 'pending', '2022-03-05' ],
			cem: [ 'Cem', 'unsubscribed', '2022-03-06' ],
			dee: [ 'Dee', 'unsubscribed', '2022-03-07' ],
			eva: [ 'Eva', 'bounced', '2022-03-08' ],
		},
	],
	Brevo: [
		[
			'CONTACT ID;EMAIL;PRENOM;NOM;SMS;BLACKLIST;DOUBLE_OPT-IN;ADDED_TIME;MODIFIED_TIME',
			'1;ada@br.example;Ada;Lovelace;;0;1;2023-07-08 09:10:11;2024-01-01 00:00:00',
			'2;bea@br.example;Béa;;;1;1;2023-07-09 09:10:11;2024-01-01 00:00:00',
		],
		{
			ada: [ 'Ada Lovelace', 'confirmed', '2023-07-08' ],
			bea: [ 'Béa', 'unsubscribed', '2023-07-09' ],
		},
	],
	MailPoet: [
		[
			'"Email","First name","Last name","List","List status","Global status","Subscribed at","Created at"',
			'ada@mp.example,Ada,Lovelace,Bread,Subscribed,Subscribed,"2021-09-10 11:12:13","2021-09-10 11:12:13"',
			'bea@mp.example,Bea,,Bread,Subscribed,Unconfirmed,"2021-09-11 11:12:13",',
			'cem@mp.example,Cem,,Bread,Unsubscribed,Subscribed,"2021-09-12 11:12:13",',
			'dee@mp.example,Dee,,Bread,Subscribed,Bounced,,"2021-09-13 11:12:13"',
			'eva@mp.example,Eva,,Bread,Subscribed,Inactive,,"2021-09-14 11:12:13"',
		],
		{
			ada: [ 'Ada Lovelace', 'confirmed', '2021-09-10' ],
			bea: [ 'Bea', 'pending', '2021-09-11' ],
			cem: [ 'Cem', 'unsubscribed', '2021-09-12' ],
			dee: [ 'Dee', 'bounced', '2021-09-13' ],
			eva: [ 'Eva', 'unsubscribed', '2021-09-14' ],
		},
	],
	Newsletter: [
		[
			'"Email";"Name";"Surname";"Gender";"Status";"Date";"Token";"Bread"',
			'"ada@nl.example";"Ada";"Lovelace";"f";"C";"2019-01-02 03:04:05";"t1";"1"',
			'"bea@nl.example";"Bea";"";"f";"U";"2019-01-03 03:04:05";"t2";"0"',
			'"cem@nl.example";"Cem";"";"n";"S";"2019-01-04 03:04:05";"t3";"1"',
			'"dee@nl.example";"Dee";"";"n";"B";"2019-01-05 03:04:05";"t4";"1"',
			'"eva@nl.example";"Eva";"";"n";"P";"2019-01-06 03:04:05";"t5";"1"',
		],
		{
			ada: [ 'Ada Lovelace', 'confirmed', '2019-01-02' ],
			bea: [ 'Bea', 'unsubscribed', '2019-01-03' ],
			cem: [ 'Cem', 'pending', '2019-01-04' ],
			dee: [ 'Dee', 'bounced', '2019-01-05' ],
			eva: [ 'Eva', 'unsubscribed', '2019-01-06' ],
		},
	],
	'Constant Contact': [
		[
			'"Email address","First name","Last name",Company,"Street address line 1 - Home","State/Province - Home","Email status","Email permission status","Email update source","Confirmed Opt-Out Date","Confirmed Opt-Out Source","Confirmed Opt-Out Reason","Email Lists","Source Name","Created At","Updated At"',
			'ada@cc.example,Ada,Lovelace,,1 Mill Lane,MA,Active,Express,Contact,,,,"General Interest",Form,"2020-10-11 12:13:14","2024-01-01 00:00:00"',
			'bea@cc.example,Bea,,,,,Active,Implied,Account,,,,"General Interest",,"2020-10-12 12:13:14",',
			'cem@cc.example,Cem,,,,,Unsubscribed,Unsubscribed,Contact,"2022-01-01 00:00:00",Contact,"Too many, thanks",,,"2020-10-13 12:13:14",',
			'dee@cc.example,Dee,,,,,Active,"Pending confirmation",Account,,,,,,"2020-10-14 12:13:14",',
			'outeva@cc.example,Eva,,,,,Active,"Temp hold",Account,,,,,,"2020-10-15 12:13:14",',
		],
		{
			ada: [ 'Ada Lovelace', 'confirmed', '2020-10-11' ],
			bea: [ 'Bea', 'confirmed', '2020-10-12' ],
			cem: [ 'Cem', 'unsubscribed', '2020-10-13' ],
			dee: [ 'Dee', 'pending', '2020-10-14' ],
		},
	],
	'Campaign Monitor': [
		[
			'Email Address,Name,Date,State,ConsentToTrack,"Newsletter consent"',
			'ada@cm.example,Ada Lovelace,2018-11-12 13:14:15,Active,No,yes',
			'bea@cm.example,Bea,2018-11-13 13:14:15,Unsubscribed,Yes,yes',
			'cem@cm.example,Cem,2018-11-14 13:14:15,Bounced,Unspecified,yes',
			'dee@cm.example,Dee,2018-11-15 13:14:15,Unconfirmed,Yes,yes',
			'eva@cm.example,Eva,2018-11-16 13:14:15,Deleted,Yes,yes',
		],
		{
			ada: [ 'Ada Lovelace', 'confirmed', '2018-11-12' ],
			bea: [ 'Bea', 'unsubscribed', '2018-11-13' ],
			cem: [ 'Cem', 'bounced', '2018-11-14' ],
			dee: [ 'Dee', 'pending', '2018-11-15' ],
			eva: [ 'Eva', 'unsubscribed', '2018-11-16' ],
		},
	],
	AWeber: [
		[
			'Name,Email,"Date Added","Add Method","Ad Tracking",Verified,"IP Address",tags',
			'"Ada Lovelace",ada@aw.example,"2016-12-13 14:15:16",my_web_form,,Verified,192.0.2.1,"bread,cake"',
			'Bea,bea@aw.example,"2016-12-14 14:15:16",import,,"Not Verified",,',
		],
		{
			ada: [ 'Ada Lovelace', 'confirmed', '2016-12-13' ],
			bea: [ 'Bea', 'confirmed', '2016-12-14' ],
		},
	],
	'AWeber, inactive': [
		[
			'Name,Email,"Date Added","Add Method",Verified,Status,"Inactive Date"',
			'Ada,ada@aw.example,"2016-12-13 14:15:16",import,Verified,Unsubscribed,"2019-01-01 00:00:00"',
			'Bea,bea@aw.example,"2016-12-14 14:15:16",import,"Not Verified",Undeliverable,"2019-01-01 00:00:00"',
			'Cem,cem@aw.example,"2016-12-15 14:15:16",import,"Not Verified",Unconfirmed,',
			'Dee,dee@aw.example,"2016-12-16 14:15:16",import,Verified,Complaint,"2019-01-01 00:00:00"',
		],
		{
			ada: [ 'Ada', 'unsubscribed', '2016-12-13' ],
			bea: [ 'Bea', 'bounced', '2016-12-14' ],
			cem: [ 'Cem', 'pending', '2016-12-15' ],
			dee: [ 'Dee', 'unsubscribed', '2016-12-16' ],
		},
	],
	ActiveCampaign: [
		[
			'ID,Email,"First Name","Last Name",Phone,Account,Tags,"Date Created","IP Address","Contact Owner","List: Bread - Status","Contact Score"',
			'1,ada@ac.example,Ada,Lovelace,,,bread,"2023-08-09 10:11:12",192.0.2.1,owner@bakery.example,Active,12',
			'2,bea@ac.example,Bea,,,,,"2023-08-10 10:11:12",,owner@bakery.example,Unsubscribed,0',
			'3,cem@ac.example,Cem,,,,,"2023-08-11 10:11:12",,owner@bakery.example,Bounced,0',
			'4,dee@ac.example,Dee,,,,,"2023-08-12 10:11:12",,owner@bakery.example,Unconfirmed,0',
		],
		{
			ada: [ 'Ada Lovelace', 'confirmed', '2023-08-09' ],
			bea: [ 'Bea', 'unsubscribed', '2023-08-10' ],
			cem: [ 'Cem', 'bounced', '2023-08-11' ],
			dee: [ 'Dee', 'pending', '2023-08-12' ],
		},
	],
	GetResponse: [
		[
			'email,name,"added on",origin,IP,campaign,"day of cycle",status,engagement score',
			'ada@gr.example,Ada Lovelace,2022-09-10 11:12:13,landing_page,192.0.2.1,bread,3,subscribed,4',
			'bea@gr.example,Bea,2022-09-11 11:12:13,import,,bread,0,unconfirmed,1',
			'cem@gr.example,Cem,2022-09-12 11:12:13,import,,bread,0,removed,1',
		],
		{
			ada: [ 'Ada Lovelace', 'confirmed', '2022-09-10' ],
			bea: [ 'Bea', 'pending', '2022-09-11' ],
			cem: [ 'Cem', 'unsubscribed', '2022-09-12' ],
		},
	],
	Buttondown: [
		[
			'email_address,notes,metadata,tags,referrer_url,creation_date,id,type,source,utm_campaign,unsubscription_date,undeliverability_date,churn_date',
			'ada@bd.example,,{},bread,https://x.example/,2020-01-02T03:04:05Z,1,regular,api,,,,',
			'bea@bd.example,,{},,,2020-01-03T03:04:05Z,2,premium,import,,,,',
			'cem@bd.example,,{},,,2020-01-04T03:04:05Z,3,churning,api,,,,2024-01-01T00:00:00Z',
			'dee@bd.example,,{},,,2020-01-05T03:04:05Z,4,unactivated,api,,,,',
			'eva@bd.example,,{},,,2020-01-06T03:04:05Z,5,unsubscribed,api,,2023-01-01T00:00:00Z,,',
			'fay@bd.example,,{},,,2020-01-07T03:04:05Z,6,undeliverable,api,,,2023-01-01T00:00:00Z,',
			'gus@bd.example,,{},,,2020-01-08T03:04:05Z,7,regular,api,,,2023-01-01T00:00:00Z,',
			'outhal@bd.example,,{},,,2020-01-09T03:04:05Z,8,paused,api,,,,',
		],
		{
			ada: [ '', 'confirmed', '2020-01-02' ],
			bea: [ '', 'confirmed', '2020-01-03' ],
			cem: [ '', 'confirmed', '2020-01-04' ],
			dee: [ '', 'pending', '2020-01-05' ],
			eva: [ '', 'unsubscribed', '2020-01-06' ],
			fay: [ '', 'bounced', '2020-01-07' ],
			gus: [ '', 'bounced', '2020-01-08' ],
		},
	],
	Squarespace: [
		[
			'"Email Address","First Name","Last Name","Subscriber Since","Subscriber Source","Mailing Lists","Accepts Marketing",Address,"Total Spent"',
			'ada@sq.example,Ada,Lovelace,"Mar 5, 2022, 10:15 AM",Form,Bread,true,"1 Mill Lane",12',
			'bea@sq.example,Bea,,"Mar 6, 2022, 10:15 AM",,,false,,0',
		],
		{
			ada: [ 'Ada Lovelace', 'confirmed', '2022-03-05' ],
			bea: [ 'Bea', 'unsubscribed', '2022-03-06' ],
		},
	],
	HubSpot: [
		[
			'"Record ID","First Name","Last Name",Email,"Phone Number","Contact owner","Lead Status","Marketing contact status","Unsubscribed from all email","Opted out of email: Marketing Information","Email hard bounce reason","Lifecycle Stage","Create Date"',
			'1,Ada,Lovelace,ada@hs.example,,owner@bakery.example,New,"Marketing contact",,,,Subscriber,2021-11-12 13:14',
			'2,Bea,,bea@hs.example,,,Open,"Non-marketing contact",true,,,Lead,2021-11-13 13:14',
			'3,Cem,,cem@hs.example,,,,"Marketing contact",false,true,,Lead,2021-11-14 13:14',
			'4,Dee,,outdee@hs.example,,,,"Marketing contact",,,UNKNOWN_USER,Lead,2021-11-15 13:14',
		],
		{
			ada: [ 'Ada Lovelace', 'confirmed', '2021-11-12' ],
			bea: [ 'Bea', 'unsubscribed', '2021-11-13' ],
			cem: [ 'Cem', 'unsubscribed', '2021-11-14' ],
		},
	],
	'HubSpot, bounces': [
		[
			'Email,"Portal Bounce","Portal Unsubscribe","Portal Spam Report","Global Bounce"',
			'ada@hs.example,,TRUE,,',
			'bea@hs.example,,,TRUE,',
			'cem@hs.example,TRUE,,,',
		],
		{
			ada: [ '', 'unsubscribed', NOW ],
			bea: [ '', 'unsubscribed', NOW ],
			cem: [ '', 'bounced', NOW ],
		},
	],
	Revue: [
		[
			'email,first_name,last_name,created_at',
			'ada@rv.example,Ada,Lovelace,2019-06-07 08:09:10 UTC',
		],
		{ ada: [ 'Ada Lovelace', 'confirmed', '2019-06-07' ] },
	],
	'WordPress.com': [
		[
			'user_id,display_name,email_address,subscription_status,date_subscribed,subscription_type,plan',
			'1,Ada Lovelace,ada@wp.example,Subscribed,2020-07-08 09:10:11,Free,',
			',Bea,bea@wp.example,Not subscribed,2020-07-09 09:10:11,Paid,Gold',
			',Cem,cem@wp.example,Not confirmed,2020-07-10 09:10:11,Free,',
		],
		{
			ada: [ 'Ada Lovelace', 'confirmed', '2020-07-08' ],
			bea: [ 'Bea', 'unsubscribed', '2020-07-09' ],
			cem: [ 'Cem', 'pending', '2020-07-10' ],
		},
	],
	Klaviyo: [
		[
			'Email,"Klaviyo ID","First Name","Last Name","Phone Number",Address,Source,"Email Marketing Consent","Email Marketing Consent Timestamp","Email Suppressions","SMS Marketing Consent","First Active"',
			'Ada@KL.example,1,Ada,Lovelace,,1 Mill Lane,Form,SUBSCRIBED,2022-10-11 12:13:14,[],NEVER_SUBSCRIBED,2022-10-11 12:13:14',
			'bea@kl.example,2,Bea,,,,,UNSUBSCRIBED,2022-10-12 12:13:14,"[""UNSUBSCRIBE""]",SUBSCRIBED,',
			'cem@kl.example,3,Cem,,,,,NEVER_SUBSCRIBED,,[],NEVER_SUBSCRIBED,',
			'dee@kl.example,4,Dee,,,,,SUBSCRIBED,2022-10-14 12:13:14,"[""HARD_BOUNCE""]",,',
			'eva@kl.example,5,Eva,,,,,SUBSCRIBED,2022-10-15 12:13:14,USER_SUPPRESSED,,',
		],
		{
			ada: [ 'Ada Lovelace', 'confirmed', '2022-10-11' ],
			bea: [ 'Bea', 'unsubscribed', '2022-10-12' ],
			cem: [ 'Cem', 'unsubscribed', NOW ],
			dee: [ 'Dee', 'bounced', '2022-10-14' ],
			eva: [ 'Eva', 'unsubscribed', '2022-10-15' ],
		},
	],
	EmailOctopus: [
		[
			'"Email address","First name","Last name",Tags,Status,"Created at","Last updated at"',
			'ada@eo.example,Ada,Lovelace,bread,SUBSCRIBED,2023-12-13T14:15:16+00:00,',
			'bea@eo.example,Bea,,,UNSUBSCRIBED,2023-12-14T14:15:16+00:00,',
			'cem@eo.example,Cem,,,PENDING,2023-12-15T14:15:16+00:00,',
		],
		{
			ada: [ 'Ada Lovelace', 'confirmed', '2023-12-13' ],
			bea: [ 'Bea', 'unsubscribed', '2023-12-14' ],
			cem: [ 'Cem', 'pending', '2023-12-15' ],
		},
	],
	listmonk: [
		[
			'uuid,email,name,attributes,status,created_at,updated_at',
			'u1,ada@lm.example,Ada Lovelace,"{""city"":""Detmold""}",enabled,2021-01-02 03:04:05,',
			'u2,bea@lm.example,Bea,{},disabled,2021-01-03 03:04:05,',
			'u3,cem@lm.example,Cem,{},blocklisted,2021-01-04 03:04:05,',
		],
		{
			ada: [ 'Ada Lovelace', 'confirmed', '2021-01-02' ],
			bea: [ 'Bea', 'unsubscribed', '2021-01-03' ],
			cem: [ 'Cem', 'unsubscribed', '2021-01-04' ],
		},
	],
	Mailster: [
		[
			'email,firstname,lastname,status,added,confirm,_lists',
			'ada@ms.example,Ada,Lovelace,subscribed,2020-01-02 03:04:05,2020-01-02 03:05:00,bread',
			'bea@ms.example,Bea,,hardbounced,2020-01-03 03:04:05,,',
			'outcem@ms.example,Cem,,error,2020-01-04 03:04:05,,',
		],
		{
			ada: [ 'Ada Lovelace', 'confirmed', '2020-01-02' ],
			bea: [ 'Bea', 'bounced', '2020-01-03' ],
		},
	],
	Mailjet: [
		[
			'Email,"First and last name",Subscribed,"Excluded from campaigns","Created at"',
			'ada@mj.example,Ada Lovelace,Yes,No,05/03/2022 10:00',
			'bea@mj.example,Bea,No,No,25/03/2022 10:00',
			'cem@mj.example,Cem,Yes,Yes,06/03/2022 10:00',
		],
		{
			ada: [ 'Ada Lovelace', 'confirmed', '2022-03-05' ],
			bea: [ 'Bea', 'unsubscribed', '2022-03-25' ],
			cem: [ 'Cem', 'unsubscribed', '2022-03-06' ],
		},
	],
	phpList: [
		[
			'Email\tconfirmed\tblacklisted\tbouncecount\tentered\tName',
			'ada@pl.example\t1\t0\t0\t2015-02-03 04:05:06\tAda Lovelace',
			'bea@pl.example\t0\t0\t0\t2015-02-04 04:05:06\tBea',
			'cem@pl.example\t1\t1\t0\t2015-02-05 04:05:06\tCem',
		],
		{
			ada: [ 'Ada Lovelace', 'confirmed', '2015-02-03' ],
			bea: [ 'Bea', 'pending', '2015-02-04' ],
			cem: [ 'Cem', 'unsubscribed', '2015-02-05' ],
		},
	],
	CleverReach: [
		[
			'email;vorname;nachname;registered;activated;deactivated;source',
			'ada@cr.example;Ada;Lovelace;13.04.2022 10:00:00;13.04.2022 10:05:00;0;Form',
			'bea@cr.example;Bea;;14.04.2022 10:00:00;14.04.2022 10:05:00;01.05.2023 09:00:00;Form',
			'cem@cr.example;Cem;;15.04.2022 10:00:00;0;0;Form',
		],
		{
			ada: [ 'Ada Lovelace', 'confirmed', '2022-04-13' ],
			bea: [ 'Bea', 'unsubscribed', '2022-04-14' ],
			cem: [ 'Cem', 'pending', '2022-04-15' ],
		},
	],
	'Google Groups': [
		[
			'Members for group Bread',
			'"Email address",Nickname,"Email preference","Join year","Join month","Join day"',
			'ada@gg.example,Ada,email,2020,1,2',
		],
		{ ada: [ '', 'confirmed', NOW ] },
	],
	'a spreadsheet': [
		[
			'sep=;',
			'Name;Address;E-Mail;Joined',
			'"Lovelace; Ada";1 Mill Lane;Ada <ada@sh.example>;13/04/2022',
			'Bea;;bea@sh.example;05/04/2022',
			'Cem;;;05/04/2022',
		],
		{
			ada: [ 'Lovelace; Ada', 'confirmed', '2022-04-13' ],
			bea: [ 'Bea', 'confirmed', '2022-04-05' ],
		},
	],
	'a spreadsheet in another language': [
		[
			'Имя|Пригласил|Почта|Дата',
			'Ада|owner@bakery.example|ada@ru.example|2022-05-06',
			'Беа||bea@ru.example|2022-05-07',
			'Цем||cem@ru.example|2022-05-08',
		],
		{
			ada: [ '', 'confirmed', NOW ],
			bea: [ '', 'confirmed', NOW ],
			cem: [ '', 'confirmed', NOW ],
		},
	],
};

test( 'files of other newsletters: who gets mail, who does not, names and dates', async () => {
	const read = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/subscribers/subscribers.php';
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/subscribers/csv-import.php';
		$read = [];
		foreach ( json_decode( base64_decode( '${ Buffer.from(
			JSON.stringify(
				Object.fromEntries(
					Object.entries( EXPORTS ).map( ( [ name, [ rows ] ] ) => [
						name,
						rows.join( '\r\n' ),
					] )
				)
			)
		).toString( 'base64' ) }' ), true ) as $service => $file ) {
			foreach ( [ $file, "\\xFF\\xFE" . mb_convert_encoding( $file, 'UTF-16LE', 'UTF-8' ) ] as $turn => $text ) {
				[ $people, $result ] = Mainstay\\Newsletter\\Subscribers\\CsvImport\\read_subscribers( $text );
				$read[ $turn ][ $service ] = [ $result['format'], $result['left_out'], array_map( static fn( $one ) => [ $one['name'], $one['state'], time() - $one['consent_at'] < 60 ? '' : gmdate( 'Y-m-d', $one['consent_at'] ) ], iterator_to_array( $people ) ) ];
			}
		}
		return $read;`
	);
	for ( const [ service, [ rows, people ] ] of Object.entries( EXPORTS ) ) {
		const [ , leftOut, found ] = read[ 0 ][ service ];
		assert.deepEqual(
			Object.fromEntries(
				Object.entries( found ).map( ( [ email, one ] ) => [
					email.split( '@' )[ 0 ],
					one,
				] )
			),
			people,
			service
		);
		assert.equal(
			leftOut,
			rows.join( '\n' ).match( /\bout\w+@/g )?.length ?? 0,
			service
		);
		// As a spreadsheet saves it again.
		assert.deepEqual( read[ 1 ][ service ], read[ 0 ][ service ] );
	}
	const known = Object.entries( read[ 0 ] ).filter(
		( [ service, [ format ] ] ) => service.split( ',' )[ 0 ] === format
	);
	assert.ok( known.length >= 19, `${ known.length } services are named` );
} );
